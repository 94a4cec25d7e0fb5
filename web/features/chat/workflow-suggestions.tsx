import { Route } from 'lucide-react';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';

interface WorkflowSuggestionsProps {
  suggestions: NonNullable<MessageMetadata['workflowSuggestions']>;
  onStart: (suggestion: { id: string; buttonText: string }) => void;
  isDisabled: boolean;
}

/** Guides that go on from an answer. */
export function WorkflowSuggestions({ suggestions, onStart, isDisabled }: WorkflowSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <section className="mt-4 grid gap-2">
      <h3 className="text-xs font-semibold text-ink-2">Quick Actions</h3>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.id}
            variant="soft"
            size="sm"
            icon={Route}
            className="max-md:w-full"
            disabled={isDisabled}
            onClick={() => onStart(suggestion)}
          >
            {suggestion.buttonText}
          </Button>
        ))}
      </div>
      <p className="text-xs text-ink-3">A guided workflow asks a few questions and creates professional documents.</p>
    </section>
  );
}

import { Button } from '../../ui/button.tsx';

interface ChoicesProps {
  choices: readonly string[];
  isDisabled: boolean;
  onChoose: (choice: string) => void;
}

/** What the agent wants to know: a click sends it as the next message. */
export function Choices({ choices, isDisabled, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Choose one" className="mt-4 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice} className="flex max-w-full max-md:w-full">
          <Button
            variant="soft"
            size="sm"
            className="h-auto min-h-8 py-1 text-left whitespace-normal max-md:w-full"
            disabled={isDisabled}
            onClick={() => onChoose(choice)}
          >
            {choice}
          </Button>
        </li>
      ))}
    </ul>
  );
}

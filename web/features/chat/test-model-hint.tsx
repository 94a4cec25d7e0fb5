import { Link } from 'wouter';
import { useSelectedOrganization } from '../../lib/organization.ts';

/** Where the AI settings mend what a model failed at, for whoever may change them. */
export function TestModelHint() {
  const { can } = useSelectedOrganization();
  if (!can.updateSettings) return null;
  return (
    <p>
      You can test the model in the{' '}
      <Link href="/settings?section=ai-model" className="text-link underline underline-offset-3">
        AI settings
      </Link>
      .
    </p>
  );
}

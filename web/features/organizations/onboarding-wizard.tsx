import type { Organization } from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';

interface OnboardingWizardProps {
  organization: Organization;
  onDone: () => void;
}

export const OnboardingWizard = ({ organization, onDone }: OnboardingWizardProps) => (
  <main className="grid min-h-dvh place-items-center">
    <h1>{organization.name}</h1>
    <Button onClick={onDone}>Complete Setup</Button>
  </main>
);

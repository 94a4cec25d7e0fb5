import { fullNameOf, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

/** The way to what everybody looks after themselves. */
export function AccountSection() {
  const user = useUser();
  const name = fullNameOf(user);
  return (
    <SettingsSection
      title="Your account"
      lead="Your name and picture, password, two-step sign-in, and where you are signed in."
    >
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3.5">
        <Avatar name={name} imageUrl={user.profileImageUrl} size={40} decorative />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-sm font-semibold wrap-anywhere">{name}</p>
          <p className="text-xs wrap-anywhere text-ink-2">You sign in as {user.email}.</p>
        </div>
        <Button asChild className="w-full sm:w-auto">
          <a href="/settings/account">Open your account</a>
        </Button>
      </Card>
    </SettingsSection>
  );
}

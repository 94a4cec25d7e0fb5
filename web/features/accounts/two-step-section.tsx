import { useEffect, useId, useRef, useState } from 'react';
import type { Account, beginTotp } from '../../../contract/account.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { dangerous, SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useRefreshAccount } from './account-api.ts';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

const describeLeft = (count: number): string =>
  count === 0
    ? 'None is left. Make new ones, so that a lost phone does not lock you out.'
    : `${count} of 10 left. Each lets you in once, where your phone is not at hand.`;

export function TwoStepSection({ account }: { account: Account }) {
  const { twoStep } = useUser();
  const refresh = useRefreshAccount();
  const [asked, setAsked] = useState<'set-up' | 'turn-off' | 'new-codes' | null>(null);
  const [codes, setCodes] = useState<{ shown: string[]; headingId: string } | null>(null);
  const [isKept, setKept] = useState(false);
  const [begun, setBegun] = useState<AnswerOf<typeof beginTotp> | null>(null);
  // What opened a dialog has the name of what takes its place: the focus goes there.
  const [authenticatorId, codesId, passkeyId] = [useId(), useId(), useId()];
  const renewal = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isKept) renewal.current?.focus();
  }, [isKept]);
  const { hasPassword, recoveryCodes } = account;
  const isOn = twoStep.totp || twoStep.passkeys > 0;
  const keep = (shown: string[], headingId = codesId) => {
    setCodes({ shown, headingId });
    setKept(false);
    setBegun(null);
    void refresh();
  };
  // They open as long as there is a step that they stand in for.
  const dropDeadCodes = (stepsLeft: number) => {
    if (stepsLeft === 0) setCodes(null);
  };
  return (
    <SettingsSection
      title="Two-step sign-in"
      lead="Beside your password, something only you have at hand. A stolen password alone then opens nothing."
    >
      <Card>
        <SettingRow
          title="Authenticator app"
          badge={twoStep.totp ? <Badge tone="success">On</Badge> : undefined}
          help={
            twoStep.totp
              ? 'You are asked for the code that your app shows when you sign in.'
              : 'An app on your phone shows a new code every 30 seconds.'
          }
          action={
            twoStep.totp ? (
              <Button className={dangerous} onClick={() => setAsked('turn-off')}>
                Turn off
              </Button>
            ) : (
              !begun && (
                <Button id={authenticatorId} className="w-full sm:w-auto" onClick={() => setAsked('set-up')}>
                  Set up
                </Button>
              )
            )
          }
        />
        {begun && !twoStep.totp && (
          <SetUpAuthenticator
            {...begun}
            headingId={authenticatorId}
            onCancel={() => setBegun(null)}
            onDone={(shown) => {
              keep(shown);
              showToast({ title: 'Two-step sign-in is on' });
            }}
          />
        )}
        <PasskeyList
          account={account}
          addId={codes ? null : passkeyId}
          onCodes={(shown) => keep(shown, passkeyId)}
          onRemoved={() => dropDeadCodes(Number(twoStep.totp) + twoStep.passkeys - 1)}
        />
        {codes && (
          <RecoveryCodes
            codes={codes.shown}
            headingId={codes.headingId}
            onKept={() => {
              setCodes(null);
              setKept(true);
            }}
          />
        )}
        {isOn && !codes && (
          <SettingRow
            title="Recovery codes"
            help={describeLeft(recoveryCodes)}
            action={
              <Button id={codesId} ref={renewal} className="w-full sm:w-auto" onClick={() => setAsked('new-codes')}>
                Make new codes
              </Button>
            }
          />
        )}
      </Card>
      <PasswordDialog
        open={asked === 'set-up'}
        onOpenChange={(open) => setAsked(open ? 'set-up' : null)}
        title="Set up an authenticator app?"
        description="From then on you are asked for the code that it shows when you sign in."
        hasPassword={hasPassword}
        confirmLabel="Go on"
        busyLabel="Setting up..."
        act={(password) => api('POST /api/auth/totp', { body: hasPassword ? { password } : {} })}
        onDone={setBegun}
      />
      <PasswordDialog
        open={asked === 'turn-off'}
        onOpenChange={(open) => setAsked(open ? 'turn-off' : null)}
        title="Turn off the authenticator app?"
        description={
          twoStep.passkeys > 0
            ? 'From then on you are asked for a passkey or a recovery code.'
            : 'From then on your password alone lets you in, and your recovery codes stop working.'
        }
        hasPassword={hasPassword}
        confirmLabel="Turn off"
        busyLabel="Turning off..."
        danger
        act={(password) => api('DELETE /api/auth/totp', { body: { password } })}
        onDone={() => {
          dropDeadCodes(twoStep.passkeys);
          void refresh();
          showToast({ title: 'The authenticator app is off' });
        }}
      />
      <PasswordDialog
        open={asked === 'new-codes'}
        onOpenChange={(open) => setAsked(open ? 'new-codes' : null)}
        title="Make ten new recovery codes?"
        description="The earlier ones stop working."
        hasPassword={hasPassword}
        confirmLabel="Make new codes"
        busyLabel="Making..."
        act={(password) => api('POST /api/auth/recovery-codes', { body: { password } })}
        onDone={({ recoveryCodes: made }) => keep(made)}
      />
    </SettingsSection>
  );
}

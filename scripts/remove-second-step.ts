// Lets a person in who has lost phone, keys and recovery codes: for whoever runs Goodstead, and has made sure who asks.
import { removeSecondSteps } from '../server/features/auth/index.ts';
import { insertEntry } from '../server/features/security-log/index.ts';
import { runForAccount } from './account-command.ts';

const describe = (name: string, email: string): string =>
  `${name} (${email}) signs in with the password alone now, and is signed out everywhere.
The authenticator app, the passkeys and the recovery codes that they had open nothing any more.
Please have them set up two-step sign-in anew. Who knows no password chooses one by: npm run reset-password -- ${email}`;

await runForAccount({
  usage: 'Please say whose second step is lost: npm run remove-second-step -- you@example.org',
  async act({ database, user }) {
    await database.transaction(async (transaction) => {
      await removeSecondSteps(transaction, user.id);
      const target = { email: user.email, targetId: user.id };
      await insertEntry(transaction, { action: 'second-step-removed', outcome: 'done', ...target });
    });
    console.log(describe(`${user.firstName} ${user.lastName}`.trim(), user.email));
  },
});

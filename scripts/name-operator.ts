// Makes a person the one who runs this installation, in place of whoever did, or where nobody does any more.
import { nameOperator } from '../server/features/auth/index.ts';
import { insertEntry } from '../server/features/security-log/index.ts';
import { runForAccount } from './account-command.ts';

await runForAccount({
  usage: 'Please say who is to run this Goodstead: npm run name-operator -- you@example.org',
  async act({ database, user }) {
    await database.transaction(async (transaction) => {
      await nameOperator(transaction, user.id);
      await insertEntry(transaction, {
        action: 'operator-named',
        outcome: 'done',
        email: user.email,
        targetId: user.id,
      });
    });
    console.log(`${user.firstName} ${user.lastName} (${user.email}) runs this Goodstead now, and nobody else.`);
  },
});

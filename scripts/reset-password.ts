// Prints a link with which a person chooses a new password: for whoever runs Goodstead, where it mails none.
import { createResetLink } from '../server/features/auth/index.ts';
import { insertEntry } from '../server/features/security-log/index.ts';
import { runForAccount } from './account-command.ts';

const describe = (link: string, name: string, email: string): string =>
  `With this link ${name} (${email}) chooses a new password:

${link}

It works once, for one hour, while Goodstead is running. Links made earlier for ${email} work no more.`;

await runForAccount({
  usage: 'Please say whose password: npm run reset-password -- you@example.org',
  async act({ database, user, config }) {
    const origin = config.linkOrigin ?? `http://127.0.0.1:${config.port}`;
    const link = await database.transaction(async (transaction) => {
      const target = { email: user.email, targetId: user.id };
      await insertEntry(transaction, { action: 'reset-link-made', outcome: 'done', ...target });
      return createResetLink(transaction, user, { origin, isMailed: false }, new Date());
    });
    console.log(describe(link, `${user.firstName} ${user.lastName}`, user.email));
    if (!config.publicUrl)
      console.log(`\nWhere Goodstead is opened at another address than ${origin}, put that one there.`);
  },
});

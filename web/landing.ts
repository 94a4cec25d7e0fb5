// The landing page works without a script. This one only looks whether the visitor is signed in after all: then the app takes over.
import { findUser } from './lib/find-user.ts';

void import('./features/landing/document-font.ts');

const user = await findUser().catch(() => null);
if (user) await import('./main.tsx');

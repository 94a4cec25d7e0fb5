export { Invitations, InviteBar } from './sent-invitations.tsx';

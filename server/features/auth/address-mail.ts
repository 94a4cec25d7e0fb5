import type { DomainEvent, Listener } from '../../platform/events/events.ts';
import type { AccountMail, AddressChange } from './services.ts';

const mailAskedEvent = 'account.address-mail-asked';

/** `former` is the address that the account has, or had, where it is another. */
interface AddressMail extends Pick<AddressChange, 'newAddress' | 'state'> {
  former: string | null;
}

/** Of an address that is to be confirmed, or was: kept with what it tells of, and mailed once that is committed. */
export const mailAsked = (userId: string, data: AddressMail): DomainEvent => ({
  name: mailAskedEvent,
  organizationId: null,
  actorId: userId,
  entityId: userId,
  data,
});

/** Mails the link to a new address, and tells the former one. */
export const createAddressMailStarter = (mail: Pick<AccountMail, 'confirmation' | 'addressChange'>): Listener => ({
  name: 'mail-of-addresses',
  hears: (eventName) => eventName === mailAskedEvent,
  async handle({ entityId: userId, data }) {
    const { former: to, newAddress, state } = data as AddressMail;
    if (state === 'asked') await mail.confirmation(userId, newAddress);
    if (to !== null) await mail.addressChange({ userId, to, newAddress, state });
  },
});

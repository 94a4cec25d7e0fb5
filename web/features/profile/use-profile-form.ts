// The form's life: restored from a draft, saved, discarded, or brought together with what somebody else saved.
import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { profile as profileSchema, profileFields } from '../../../contract/profile.ts';
import type { Profile, ProfileFields } from '../../../contract/profile.ts';
import { ApiError, isUnauthorized } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changedFields, fieldsInConflict, mergeProfiles, toFormValues } from './merge-profiles.ts';
import { profileQuery, useSaveProfile } from './profile-api.ts';
import { findProfileDraft, keepProfileDraft } from './profile-draft.ts';
import { describeSaveError } from './save-error.ts';

// The schema takes any value for an address and refuses what is no text; the form only ever has texts there.
const resolver = zodResolver(profileFields) as Resolver<ProfileFields>;

const findNewerProfile = (error: unknown): Profile | null => {
  if (!(error instanceof ApiError) || error.body?.code !== 'stale') return null;
  return profileSchema.safeParse(error.body.current).data ?? null;
};

export const useProfileForm = (profile: Profile) => {
  const draftKey = `profile:${useUser().id}:${profile.organizationId}`;
  const [restored] = useState(() => findProfileDraft(draftKey, profile));
  const [base, setBase] = useState(restored?.base ?? profile);
  const [newer, setNewer] = useState(base.updatedAt === profile.updatedAt ? null : profile);
  const [setAside, setSetAside] = useState<ProfileFields | null>(null);
  const { mutate, isPending } = useSaveProfile(profile.organizationId);
  const form = useForm<ProfileFields>({
    mode: 'onChange',
    defaultValues: toFormValues(base),
    resolver,
  });
  const { reset, getValues, setValue, subscribe } = form;

  /** Fields that keep their value are left alone, so that nobody loses the focus. */
  const showValues = useCallback(
    (values: ProfileFields, start: ProfileFields) => {
      for (const field of changedFields(getValues(), values)) setValue(field, values[field]);
      for (const field of changedFields(start, values)) {
        setValue(field, values[field], { shouldDirty: true, shouldValidate: true });
      }
    },
    [getValues, setValue],
  );
  const rebase = (next: Profile, values: ProfileFields) => {
    const start = toFormValues(next);
    setBase(next);
    reset(start, { keepValues: true });
    showValues(values, start);
  };

  useEffect(() => {
    if (restored) showValues(restored.values, toFormValues(restored.base));
  }, [restored, showValues]);
  useEffect(() => {
    const keep = (values: ProfileFields) => keepProfileDraft(draftKey, { base, values });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [draftKey, base, getValues, subscribe]);

  // Somebody else has saved: a form that nobody has begun to change follows. What is being typed is kept, and brought
  // together with the newer version when it is saved.
  const follow = useEffectEvent((latest: Profile) => {
    if ((latest.updatedAt ?? '') <= (base.updatedAt ?? '')) return;
    if (changedFields(toFormValues(base), getValues()).length === 0) rebase(latest, toFormValues(latest));
  });
  const client = useQueryClient();
  useEffect(() => {
    const observer = new QueryObserver(client, profileQuery(profile.organizationId));
    return observer.subscribe(({ data }) => data && follow(data));
  }, [client, profile.organizationId]);

  const save = (values: ProfileFields) => {
    const sent = structuredClone(getValues());
    mutate(
      { ...values, expectedUpdatedAt: base.updatedAt },
      {
        onSuccess: (saved) => {
          // What was typed while the save was under way stays.
          rebase(saved, mergeProfiles({ base: sent, mine: getValues(), theirs: toFormValues(saved) }, 'mine'));
          setSetAside(null);
          showToast({ title: 'Profile Saved Successfully' });
        },
        onError: (error) => {
          const current = findNewerProfile(error);
          if (current) setNewer(current);
          else if (!isUnauthorized(error)) {
            showToast({ title: 'Save Failed', description: describeSaveError(error), variant: 'destructive' });
          }
        },
      },
    );
  };

  const versions = newer && { base: toFormValues(base), mine: getValues(), theirs: toFormValues(newer) };
  const resolve = (winner: 'mine' | 'theirs') => {
    if (!newer || !versions) return;
    const isLosingSome = winner === 'theirs' && fieldsInConflict(versions).length > 0;
    setSetAside(isLosingSome ? mergeProfiles(structuredClone(versions), 'mine') : null);
    rebase(newer, mergeProfiles(versions, winner));
    setNewer(null);
  };

  return {
    form,
    isSaving: isPending,
    savedAt: base.updatedAt,
    submit: form.handleSubmit((values) => {
      if (!isPending) save(values);
    }),
    discard: () => {
      const discarded = structuredClone(getValues());
      rebase(base, toFormValues(base));
      setSetAside(null);
      showToast({
        title: 'Changes discarded',
        icon: 'info',
        action: { label: 'Undo', onClick: () => rebase(base, discarded) },
      });
    },
    /** Somebody else's save that this form has not seen, and the fields in question. */
    conflict: newer &&
      versions && {
        savedAt: newer.updatedAt,
        changed: changedFields(versions.base, versions.theirs),
        both: fieldsInConflict(versions),
        resolve,
        postpone: () => setNewer(null),
      },
    /** Brings back what gave way to somebody else's changes; `null` where nothing did. */
    bringBack:
      setAside &&
      (() => {
        rebase(base, setAside);
        setSetAside(null);
      }),
  };
};

// A chunk of its own: forms and schemas weigh more than the rest of the screen.
import { Info } from 'lucide-react';
import { Fragment } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Profile } from '../../../contract/profile.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { NewerChangesDialog } from './newer-changes-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { sectionIds } from './profile-sections.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { useFieldInAddress } from './use-field-in-address.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile, canUpdate }: { profile: Profile; canUpdate: boolean }) {
  const { form, isSaving, savedAt, submit, discard, conflict, bringBack } = useProfileForm(profile);
  useFieldInAddress();
  const guard = useLeaveGuard(canUpdate && form.formState.isDirty);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-label="Organization Profile" className="flex min-h-0 flex-1 flex-col">
        <div className="relative thin-scrollbar min-h-0 flex-1 scroll-pt-20 scroll-pb-16 overflow-y-auto xl:scroll-pt-12">
          <div className="mx-auto grid w-full max-w-[calc(var(--page-max)+64px)] grid-cols-1 gap-4 px-4 pt-4 pb-12 md:px-6 md:pt-5 lg:px-8 lg:pt-6 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-16">
            <SectionNavigation />
            <fieldset disabled={!canUpdate} className="min-w-0">
              {!canUpdate && (
                <p className="mb-5 flex gap-2 rounded-md bg-info-soft px-3.5 py-2.5 text-sm text-on-info-soft">
                  <Info size={16} strokeWidth={1.75} className="mt-0.5" aria-hidden="true" />
                  You can read this profile. Managers and admins of the organization can change it.
                </p>
              )}
              <div>
                {sectionIds.map((id) => (
                  <Fragment key={id}>
                    <ProfileSection id={id} />
                    {id === 'organization' && (
                      <LogoField organizationId={profile.organizationId} canUpdate={canUpdate} />
                    )}
                  </Fragment>
                ))}
              </div>
            </fieldset>
          </div>
        </div>
        {canUpdate && <SaveBar savedAt={savedAt} isSaving={isSaving} onDiscard={discard} onBringBack={bringBack} />}
      </form>
      {conflict && (
        <NewerChangesDialog
          open
          savedAt={conflict.savedAt}
          changed={conflict.changed}
          both={conflict.both}
          onResolve={conflict.resolve}
          onPostpone={conflict.postpone}
        />
      )}
      <ConfirmDialog
        open={guard.isHolding}
        onOpenChange={(open) => {
          if (!open) guard.stay();
        }}
        title="Leave without saving?"
        body="Your changes stay in this browser and will be here when you come back. Nobody else sees them until you save."
        confirmLabel="Leave"
        onConfirm={guard.leave}
      />
    </FormProvider>
  );
}

import { useWatch } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { FrequencyEntry } from './frequency-entry.tsx';
import { NumberEntry } from './number-entry.tsx';
import type { FieldDefinition } from './profile-sections.ts';
import { ProgramList } from './program-list.tsx';
import { RatingEntry } from './rating-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { YesNoEntry } from './yes-no-entry.tsx';

/** Documents need a name: where the profile has none, they take the one that the organization was created with. */
function OrganizationNameEntry({ label }: { label: string }) {
  const { name: createdAs } = useSelectedOrganization();
  const name = useWatch<ProfileFields, 'organizationName'>({ name: 'organizationName' });
  return (
    <TextEntry
      name="organizationName"
      label={label}
      kind="text"
      help={name ? undefined : `While this is empty, your documents say “${createdAs}”.`}
    />
  );
}

/** One field of the profile, asked in its own way. */
export function ProfileEntry({ field }: { field: FieldDefinition }) {
  const label = profileLabels[field.name];
  switch (field.kind) {
    case 'programs':
      return <ProgramList />;
    case 'yes-no':
      return <YesNoEntry name={field.name} label={label} help={field.help} />;
    case 'frequency':
      return <FrequencyEntry label={label} />;
    case 'rating':
      return <RatingEntry label={label} />;
    case 'count':
    case 'year':
    case 'money':
    case 'percent':
      return <NumberEntry name={field.name} label={label} kind={field.kind} />;
    default:
      if (field.name === 'organizationName') return <OrganizationNameEntry label={label} />;
      return (
        <TextEntry
          name={field.name}
          label={label}
          kind={field.kind}
          help={field.help}
          suggestions={field.suggestions}
        />
      );
  }
}

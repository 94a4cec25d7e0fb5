import { profileLabels } from '../../../contract/profile-labels.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { FrequencyEntry } from './frequency-entry.tsx';
import { NumberEntry } from './number-entry.tsx';
import type { FieldDefinition } from './profile-sections.ts';
import { ProgramList } from './program-list.tsx';
import { RatingEntry } from './rating-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { YesNoEntry } from './yes-no-entry.tsx';

/** One field of the profile, asked in its own way. */
export function ProfileEntry({ field }: { field: FieldDefinition }) {
  const label = profileLabels[field.name];
  const { name: organizationName } = useSelectedOrganization();
  const isName = field.name === 'organizationName';
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
      return (
        <TextEntry
          name={field.name}
          label={label}
          kind={field.kind}
          help={isName ? `While this is empty, your documents say “${organizationName}”.` : field.help}
          placeholder={isName ? organizationName : undefined}
          suggestions={field.suggestions}
        />
      );
  }
}

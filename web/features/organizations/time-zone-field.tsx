import { useId, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface TimeZoneFieldProps {
  zones: readonly string[];
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Some four hundred zones: the browser's own list finds them by what is typed. */
export function TimeZoneField({ zones, value, error, onChange }: TimeZoneFieldProps) {
  const listId = useId();
  const [isNear, setNear] = useState(false);
  return (
    <div className="min-w-0">
      <TextField
        label="Time zone"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        error={error}
        help="Type a city, such as New York."
        onFocus={() => setNear(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>{isNear && zones.map((zone) => <option key={zone}>{zone}</option>)}</datalist>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChevronDown, Download, FileCode, FileText, FileType, type LucideIcon, NotepadText } from 'lucide-react';
import type { ExportFormat } from '../../../contract/chat.ts';
import { listOpenPlaces } from '../../../contract/document-parts.ts';
import { turnQuotes } from '../../../contract/quotation-marks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { saveText } from '../../lib/save-file.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fileNameOf, plainText } from './document-text.ts';
import { downloadMessage } from './download-document.ts';
import { type FinishedDocument, looksOf } from './finished-document.ts';

const formats: readonly { format: ExportFormat; label: string; icon: LucideIcon; isMadeByServer: boolean }[] = [
  { format: 'docx', label: 'Word (DOCX)', icon: FileType, isMadeByServer: true },
  { format: 'pdf', label: 'PDF', icon: FileText, isMadeByServer: true },
  { format: 'md', label: 'Markdown (MD)', icon: FileCode, isMadeByServer: false },
  { format: 'txt', label: 'Text (TXT)', icon: NotepadText, isMadeByServer: false },
];

/** The server lays texts out better, but may be busy with files for others. */
const patienceMs = 1_500;

/** What is here already needs no server. */
const textsHere: Partial<Record<ExportFormat, (markdown: string) => string>> = { txt: plainText, md: (text) => text };

/** Resolves with the pages of what should be one and is more, else with null. */
async function download(
  { messageId, markdown }: FinishedDocument,
  format: ExportFormat,
  fileName: string,
): Promise<number | null> {
  const toText = textsHere[format];
  const patience = toText && AbortSignal.timeout(patienceMs);
  try {
    if (messageId === null) throw new Error('The document is not stored yet.');
    return await downloadMessage(messageId, format, fileName, patience);
  } catch (error) {
    if (!toText) throw error;
    saveText(toText(turnQuotes(markdown)), `${fileName}.${format}`);
    return null;
  }
}

const tooLong = (pages: number): string =>
  `It has ${pages} pages, though it is meant for one: even narrow margins and small letters did not make it fit. Please shorten what is needed least.`;

export function DownloadButtons(document: FinishedDocument) {
  const { messageId, title, isCompact } = document;
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => download(document, format, fileNameOf(title)),
    onSuccess: (pages) =>
      showToast({
        title: 'Download started',
        description: ['The output file is being downloaded.', ...(pages ? [tooLong(pages)] : [])].join(' '),
        icon: 'info',
      }),
    onError: (error) =>
      showToast({ title: 'The download failed', description: sentenceOf(error), variant: 'destructive' }),
  });
  const [isAsking, setAsking] = useState(false);
  const places = isAsking ? listOpenPlaces(document.markdown) : [];
  /** A PDF is sent as it is: what is still open in it is better seen before. */
  const choose = (format: ExportFormat) => {
    if (format === 'pdf' && listOpenPlaces(document.markdown).length > 0) setAsking(true);
    else mutate(format);
  };
  const { size } = looksOf(isCompact);
  const menuButton = isCompact ? (
    <IconButton
      label="Word, PDF and more"
      icon={ChevronDown}
      variant="secondary"
      size={size}
      className="-ml-px rounded-l-none focus-visible:z-1"
    />
  ) : (
    <Button size={size} iconEnd={ChevronDown} className="-ml-px rounded-l-none px-3 text-sm focus-visible:z-1">
      Word, PDF and more
    </Button>
  );
  return (
    <div className={classNames('flex', !isCompact && 'max-md:col-span-full')}>
      <Button
        size={size}
        className={classNames('flex-1 rounded-r-none', !isCompact && 'px-4 text-sm')}
        icon={Download}
        busy={isPending}
        onClick={() => mutate('txt')}
      >
        Download
      </Button>
      <Menu align="end" trigger={menuButton}>
        {formats.map(({ format, label, icon, isMadeByServer }) => (
          <MenuItem
            key={format}
            icon={icon}
            disabled={isMadeByServer && messageId === null}
            onSelect={() => choose(format)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make the PDF with open places?"
        body={`${places.length === 1 ? 'One place is' : `${places.length} places are`} still to fill. They are shaded in the PDF.`}
        confirmLabel="Make the PDF"
        onConfirm={() => {
          setAsking(false);
          mutate('pdf');
        }}
      >
        <ul className="list-disc space-y-1 pl-5 text-sm text-ink-2">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

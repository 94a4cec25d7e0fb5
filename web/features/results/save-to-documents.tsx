import { FolderPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Message } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveToDocuments } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

interface SaveToDocumentsProps {
  message: ResultMessage;
  onSaved: (message: Message) => void;
}

export function SaveToDocuments({ message, onSaved }: SaveToDocumentsProps) {
  const { can } = useOrganization();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useSaveToDocuments(message, onSaved);
  if (!can.uploadDocument) return null;
  const save = () =>
    mutate(undefined, {
      onSuccess: ({ document: { id, originalName, version } }) =>
        showToast({
          title: 'Saved to Documents',
          description: version > 1 ? `${originalName}, version ${version}` : originalName,
          action: { label: 'Open', onClick: () => navigate(`/documents?document=${id}`) },
        }),
      onError: (error) =>
        showToast({ title: 'Not saved to Documents', description: sentenceOf(error), variant: 'destructive' }),
    });
  return (
    <Button size="sm" variant="quiet" icon={FolderPlus} busy={isPending} onClick={save}>
      Save to Documents
    </Button>
  );
}

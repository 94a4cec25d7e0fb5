import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

const doneMs = 2000;

export function CopyButton({ text, className }: { text: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), doneMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        title: 'The text could not be copied',
        description: 'Your browser did not allow it. Please select the text and copy it.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="quiet" size="sm" icon={isCopied ? Check : Copy} className={className} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

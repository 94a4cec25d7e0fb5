import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

const doneMs = 2000;

interface CopyButtonProps {
  text: string;
  children?: string;
  /** Where the words alone do not say what is copied; begins with them. */
  label?: string;
  variant?: 'secondary' | 'quiet';
  size?: 'sm' | 'md';
  className?: string;
}

export function CopyButton({ text, children = 'Copy', label, variant = 'quiet', size, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), doneMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await copyText(text);
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
    <Button
      variant={variant}
      size={size}
      icon={isCopied ? Check : Copy}
      aria-label={isCopied ? undefined : label}
      className={className}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : children}
    </Button>
  );
}

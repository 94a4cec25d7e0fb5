const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "940 bytes", "88 KB", "1.2 MB", "4.8 GB" */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${oneDecimal.format(megabytes)} MB` : `${oneDecimal.format(megabytes / 1024)} GB`;
};

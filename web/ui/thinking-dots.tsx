/** Three dots in the agent's ink beside a word ("Thinking...", "Writing"). */
export function ThinkingDots({ label }: { label: string }) {
  return (
    <span className="thinking">
      <span className="thinking-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {label}
    </span>
  );
}

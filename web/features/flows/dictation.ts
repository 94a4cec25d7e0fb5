// Speech to text by the browser. Its API is not in TypeScript's library, and in some browsers has a prefix.

interface ResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>;
}

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

type RecognitionClass = new () => Recognition;

const findRecognition = (): RecognitionClass | undefined => {
  const browser = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
};

export const canDictate = (): boolean => findRecognition() !== undefined;

const problems: Record<string, string> = {
  'not-allowed': 'The browser does not let Goodstead use the microphone. Allow it in the address bar and try again.',
  'service-not-allowed': 'This browser does not offer dictation here. Please type your answer.',
  'audio-capture': 'No microphone was found. Please type your answer.',
  network: 'Dictation needs the internet in this browser. Please type your answer.',
  'no-speech': 'Nothing was heard. Please try again.',
};

interface Listener {
  /** Words that will not change any more. */
  onWords: (words: string) => void;
  onProblem: (sentence: string) => void;
  onEnd: () => void;
}

/** Listens until it is stopped, the person falls silent, or it fails. */
export function listen({ onWords, onProblem, onEnd }: Listener): { stop: () => void; abort: () => void } {
  const Recognition = findRecognition();
  if (!Recognition) throw new Error('This browser has no speech recognition.');
  const recognition = new Recognition();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = false;
  const ending = new AbortController();
  const on = (type: string, hear: (event: Event) => void) =>
    recognition.addEventListener(type, hear, { signal: ending.signal });
  on('result', (event) => {
    const { resultIndex, results } = event as ResultEvent;
    const said = Array.from(results)
      .slice(resultIndex)
      .filter(({ isFinal }) => isFinal)
      .map((result) => result[0].transcript.trim())
      .join(' ');
    if (said !== '') onWords(said);
  });
  on('error', (event) => {
    const { error } = event as Event & { error: string };
    if (error !== 'aborted') onProblem(problems[error] ?? 'Dictation stopped. Please try again, or type your answer.');
  });
  on('end', onEnd);
  recognition.start();
  return {
    stop: () => recognition.stop(),
    abort: () => {
      ending.abort();
      recognition.abort();
    },
  };
}

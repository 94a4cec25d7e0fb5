/** What a person does to an element, by Playwright's names. */
export type Deed =
  | 'click'
  | 'dblclick'
  | 'fill'
  | 'press'
  | 'pressSequentially'
  | 'check'
  | 'uncheck'
  | 'hover'
  | 'selectOption'
  | 'scrollIntoViewIfNeeded';

declare module 'vitest/browser' {
  interface BrowserCommands {
    act(selector: string, deed: Deed, ...given: unknown[]): Promise<void>;
    dragTo(selector: string, target: string): Promise<void>;
    pressKey(key: string): Promise<void>;
    typeText(text: string): Promise<void>;
    insertText(text: string): Promise<void>;
    moveMouse(x: number, y: number): Promise<void>;
    wheelMouse(x: number, y: number): Promise<void>;
    clickMouse(x: number, y: number): Promise<void>;
    pressMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
    setScheme(scheme: 'light' | 'dark' | null): Promise<void>;
    hearOfGood(since: number): Promise<{ good: number[]; end: number }>;
    tellOfGood(good: number[]): Promise<void>;
  }
}

export { createRunningWritings } from './running-writings.ts';
export {
  createWritingStopper,
  getStartedWriting,
  readWriting,
  startWriting,
  stopWriting,
  type WritingServices,
} from './start-writing.ts';
export { streamWriting, type WritingStreamServices } from './stream-writing.ts';

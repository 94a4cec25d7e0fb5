// The door for threads, which have no database: what of this feature is about texts alone.
export { createPlaybookFinder } from './playbook-finder.ts';
export { asksFor, type ProductFact } from './product-question.ts';
export { listTopicStems, listWords } from '../../platform/english/words.ts';

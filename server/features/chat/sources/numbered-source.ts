import type { Citation } from '../../../../contract/conversations.ts';

export interface NumberedSource {
  id: string;
  number: number;
  text: string;
  citation: Citation;
}

import { fileURLToPath } from 'node:url';
import type { Responses } from '../../contract/flows.ts';
import type { ProfileFields } from '../../contract/profile.ts';
import { loadFlows } from '../features/flows/load-flows.ts';
import { renderDocument } from '../features/flows/rendering/render-document.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleProfile } from '../../demo/sample-profile.ts';

const library = loadFlows(fileURLToPath(new URL('../../content', import.meta.url)));

/** The document a guide makes of its sample answers, with the changes given; an answer of '' is left out. */
export function renderSample(
  id: string,
  changes: Responses = {},
  profile: Partial<ProfileFields> = {},
  writer?: string,
) {
  const flow = library.flows.get(id);
  if (!flow) throw new Error(`There is no guide ${id}.`);
  return renderDocument(flow, {
    responses: { ...sampleAnswers[id], ...changes },
    profile: { ...sampleProfile, ...profile },
    today: '2026-11-22',
    ...(writer !== undefined && { writer }),
  });
}

/** Words of what is sent, without the notes for its author. */
export const countSentWords = (markdown: string): number =>
  (markdown.split('\n**Before you send it')[0] ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length;

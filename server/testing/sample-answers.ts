import type { Responses } from '../../contract/flows.ts';
import { fundraisingCoachAnswers } from './sample-answers/fundraising-coach.ts';
import { generalCoachAnswers } from './sample-answers/general-coach.ts';
import { grantWriterAnswers } from './sample-answers/grant-writer.ts';
import { hrCoachAnswers } from './sample-answers/hr-coach.ts';
import { marketingCoachAnswers } from './sample-answers/marketing-coach.ts';
import { socialMediaAnswers } from './sample-answers/social-media.ts';
import { virtualAssistantAnswers } from './sample-answers/virtual-assistant.ts';

/** Rich answers by flow id, as a member of the sample organization would give them. */
export const sampleAnswers: Record<string, Responses> = {
  ...grantWriterAnswers,
  ...hrCoachAnswers,
  ...virtualAssistantAnswers,
  ...fundraisingCoachAnswers,
  ...generalCoachAnswers,
  ...marketingCoachAnswers,
  ...socialMediaAnswers,
};

import { shareGood } from './axe.ts';
import { hearOfGood, tellOfGood } from './good-screens.ts';

shareGood({ hear: async (since) => hearOfGood(since), tell: async (good) => tellOfGood(good) });

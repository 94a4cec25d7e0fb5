import { commands } from 'vitest/browser';
import '../../web/styles/index.css';
import { shareGood } from '../harness/axe.ts';

shareGood({ hear: commands.hearOfGood, tell: commands.tellOfGood });

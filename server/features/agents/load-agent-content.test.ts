import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { content as productContent, contentRoot } from '../../testing/content.ts';
import { agents, agentTypes } from '../../../contract/agents.ts';
import { ContentError } from '../../platform/content/index.ts';
import { loadAgentContent } from './index.ts';

const content = productContent.agents;
const grantArticles = content.articles.filter(({ agentType }) => agentType === 'grant_writer');

describe('the agents', () => {
  it('are the seven of the contract, with its first names', () => {
    expect([...content.agents.keys()].toSorted()).toEqual([...agentTypes].toSorted());
    for (const [agentType, agent] of content.agents) expect(agent.persona).toBe(agents[agentType].persona);
  });

  it('say who they are in their greeting and in their voice', () => {
    for (const { greeting, persona, voice } of content.agents.values()) {
      expect(greeting).toContain(persona);
      expect(voice).toContain(`You are ${persona}`);
      expect(voice.match(/^## .+$/gm)).toEqual([
        '## Who you are',
        '## How you talk',
        '## Facts',
        '## What you never do',
        '## Hand-offs',
      ]);
    }
  });

  it('have four message templates with something to fill in', () => {
    for (const { messageTemplates } of content.agents.values()) {
      expect(messageTemplates).toHaveLength(4);
      for (const { text } of messageTemplates) expect(text).toMatch(/\[[^\]]+\]/);
    }
  });

  it('offer each quick action once', () => {
    for (const { quickActions } of content.agents.values()) {
      expect(new Set(quickActions.map(({ flowId }) => flowId)).size).toBe(quickActions.length);
    }
    expect(content.agents.get('grant_writer')?.quickActions.map(({ title }) => title)).toEqual([
      'Find Grants',
      'Proposal Outline',
      'Letter of Inquiry',
      'Logic Model',
      'Budget Narrative',
      'Grant Report',
    ]);
    expect(content.agents.get('fundraising_coach')?.quickActions.map(({ title }) => title)).toEqual([
      'Fundraising Plan',
      'Appeal Letter',
      'Thank-You Letter',
      'Stewardship Plan',
      'Case for Support',
      'Sponsorship Package',
    ]);
  });
});

describe("the grant writer's playbook", () => {
  it('has its sixteen articles', () => {
    const ids = Array.from({ length: 16 }, (_, index) => `GW${String(index + 1).padStart(2, '0')}`);
    expect(grantArticles.map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it('leads only to guides of the grant writer', () => {
    const guides = new Set([
      'grant_research',
      'grant_outline',
      'letter_of_inquiry',
      'need_statement',
      'logic_model',
      'budget_narrative',
      'evaluation_plan',
      'grant_report',
    ]);
    for (const { flowId } of grantArticles) if (flowId !== null) expect(guides).toContain(flowId);
    expect(new Set(grantArticles.map(({ flowId }) => flowId).filter((flowId) => flowId !== null))).toEqual(guides);
  });

  it('marks federal figures for a yearly review', () => {
    const aging = /\$[\d,.]+ (?:or more|of federal|for 20)|up to 15%|above \$/;
    const facts = grantArticles.flatMap((article) => article.facts).filter(({ text }) => aging.test(text));
    expect(facts.length).toBeGreaterThan(4);
    expect(facts.filter(({ reviewYearly }) => !reviewYearly)).toEqual([]);
  });
});

describe('the playbook', () => {
  it('has the articles of every agent', () => {
    const counts = agentTypes.map((type) => [
      type,
      content.articles.filter(({ agentType }) => agentType === type).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      grant_writer: 16,
      hr_coach: 22,
      virtual_assistant: 14,
      fundraising_coach: 17,
      general_coach: 17,
      marketing_coach: 16,
      social_media: 14,
    });
  });

  it('answers in one sentence', () => {
    for (const { answer } of content.articles) expect(answer).toMatch(/^[A-Z][^!?]*[^.!?]\.$/);
  });

  it('has no title twice: a title asks for its article', () => {
    const titles = content.articles.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has the thresholds that change looked at every year', () => {
    const aging = ['HR02', 'HR09', 'VA07', 'FR01', 'FR07', 'FR08', 'FR09', 'MK02', 'SM01', 'GC16'];
    for (const id of aging) {
      const facts = content.articles.find((article) => article.id === id)?.facts ?? [];
      expect(`${id} ${facts.some(({ reviewYearly }) => reviewYearly)}`).toBe(`${id} true`);
    }
  });
});

describe('suggested tasks', () => {
  const verbs = new Set(
    `add agree answer apply ask build call cancel check choose collect compare complete confirm copy count decide draft
     estimate file fill film find follow gather get invite list match name offer pick place plan post practice put read
     report request review rewrite schedule send set share shorten split start tell test thank time turn work write`.split(
      /\s+/,
    ),
  );
  const tasks = content.articles.flatMap((article) => article.tasks);

  it('start with a verb', () => {
    const others = tasks.filter(({ title }) => !verbs.has(title.split(' ')[0]?.toLowerCase() ?? ''));
    expect(others).toEqual([]);
  });

  it('have a title of 3 to 9 words, under 70 characters, without a period', () => {
    for (const { title } of tasks) {
      expect(title.length).toBeLessThan(70);
      expect(title.split(' ').length).toBeGreaterThanOrEqual(3);
      expect(title.split(' ').length).toBeLessThanOrEqual(9);
      expect(title).not.toMatch(/\.$/);
    }
  });

  it('say in one or two sentences what done looks like', () => {
    for (const { description } of tasks) {
      const sentences = description.replaceAll(/\b(?:SAM|Grants)\.gov/g, '').match(/[.!?](?= |$)/g) ?? [];
      expect([1, 2]).toContain(sentences.length);
    }
  });

  it('are not the same twice', () => {
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
  });
});

describe('content that does not fit together', () => {
  let parent: string;
  let root: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'agents-'));
    root = join(parent, 'content');
    cpSync(contentRoot, root, { recursive: true });
  });

  afterEach(() => rmSync(parent, { recursive: true }));

  function edit(path: string, from: string | RegExp, to: string) {
    const text = readFileSync(join(root, path), 'utf8');
    const edited = text.replace(from, to);
    expect(edited).not.toBe(text);
    writeFileSync(join(root, path), edited);
  }

  function problems(): string {
    try {
      loadAgentContent(root);
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
    return 'no problem';
  }

  it('is refused without one of the agents', () => {
    rmSync(join(root, 'agents/social_media.md'));
    expect(problems()).toBe('content/agents/social_media.md:1: This agent is missing. Please add its file.');
  });

  it('is refused when a file is named after another agent', () => {
    renameSync(join(root, 'agents/social_media.md'), join(root, 'agents/sol.md'));
    expect(problems()).toBe('content/agents/sol.md:2: agentType: Please write what the file is named after.');
  });

  it('is refused when two articles have one id', () => {
    edit('playbooks/grant_writer/single-audit.md', 'id: GW09', 'id: GW01');
    expect(problems()).toBe(
      'content/playbooks/grant_writer/single-audit.md:2: id: Please choose another; playbooks/grant_writer/need-statement.md has it already.',
    );
  });

  it('is refused when an article lies in the folder of another agent', () => {
    edit('playbooks/grant_writer/single-audit.md', 'agentType: grant_writer', 'agentType: hr_coach');
    expect(problems()).toBe(
      'content/playbooks/grant_writer/single-audit.md:3: agentType: Please write the name of the folder the file is in.',
    );
  });

  it('is refused when a profile sentence names a field that is not there or not one value', () => {
    for (const name of ['boardSize', 'programs', 'toString']) {
      edit('playbooks/grant_writer/attachments.md', /fields: \[\w+\]/, `fields: [${name}]`);
      expect(problems()).toMatch(
        /^content\/playbooks\/grant_writer\/attachments\.md:\d+: profile\.fields\.0: Please name a field of the profile/,
      );
    }
  });

  it('is refused when a profile sentence uses another field than it lists', () => {
    edit('playbooks/grant_writer/attachments.md', 'fields: [boardMemberCount]', 'fields: [mission]');
    expect(problems()).toContain('profile.text: Please list {boardMemberCount} among the fields.');
    expect(problems()).toContain('profile.fields: Please use {mission} in the text.');
  });

  it('is refused when a title is empty or a task title breaks the rules', () => {
    edit('playbooks/grant_writer/single-audit.md', /title: Single audit/, 'title: ""');
    edit('playbooks/grant_writer/single-audit.md', /title: Add up .*/, 'title: Add up.');
    expect(problems().split('\n')).toEqual([
      expect.stringMatching(/single-audit\.md:4: title: Please write something here\.$/),
      expect.stringMatching(/: tasks\.0\.title: Please write the task title without a period at the end\.$/),
      expect.stringMatching(/: tasks\.0\.title: Please write a task title of 3 to 9 words\.$/),
    ]);
  });
});

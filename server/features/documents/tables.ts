import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { documentKinds, requirementCategories } from '../../../contract/document-analysis.ts';
import type { Place } from '../../../contract/document-analysis.ts';
import { createdAt, id, time, updatedAt } from '../../platform/database/columns.ts';
import type { ExtractedText } from '../../platform/text-extraction/extracted-text.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';
import { tasks } from '../tasks/tables.ts';
import type { DocumentAnalysisResult } from './analysis/document-analysis-result.ts';
import { factKinds } from './facts/fact.ts';
import type { LineHeading } from './passages.ts';
import type { AnalysisBrief, ReadingProgress } from './reading/analysis-brief.ts';

export const analysisStatus = pgEnum('analysis_status', ['pending', 'ready', 'failed', 'skipped']);

export const documentKind = pgEnum('document_kind', documentKinds);
export const analysisMethod = pgEnum('analysis_method', ['built-in', 'model']);
export const requirementCategory = pgEnum('requirement_category', requirementCategories);
export const factKind = pgEnum('fact_kind', factKinds);
export const requirementState = pgEnum('requirement_state', ['open', 'met', 'dismissed']);

export const documents = pgTable(
  'documents',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** Ours, in the storage; `originalName` is what the person called it. */
    filename: varchar('filename', { length: 255 }).notNull(),
    originalName: varchar('original_name', { length: 255 }).notNull(),
    mimeType: varchar('mime_type', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    url: text('url').notNull(),
    description: text('description'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** The id of the first version: what the versions of one document share. */
    seriesId: uuid('series_id').notNull(),
    version: integer('version').notNull().default(1),
    /** A guide's finished document, saved to the library: it opens on its text. */
    isResult: boolean('is_result').notNull().default(false),
    analysisStatus: analysisStatus('analysis_status').notNull().default('pending'),
    analysisProgress: jsonb('analysis_progress').$type<ReadingProgress>(),
    analysisError: text('analysis_error'),
    documentKind: documentKind('document_kind'),
    /** What lists show of the analysis: small, whatever the document's size. */
    analysisBrief: jsonb('analysis_brief').$type<AnalysisBrief>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('documents_size', sql`${table.size} between 1 and 10485760`),
    check('documents_tags_is_a_list', sql`jsonb_typeof(${table.tags}) = 'array'`),
    index('documents_by_organization').on(table.organizationId, table.createdAt, table.id),
    uniqueIndex('documents_by_version').on(table.seriesId, table.version),
    index('documents_to_read')
      .on(table.id)
      .where(sql`${table.analysisStatus} = 'pending'`),
  ],
);

const ofDocument = () => ({
  documentId: uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  organizationId: uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
});

/** What was read of a document, and what was made of it. */
export const documentReadings = pgTable(
  'document_readings',
  {
    id: id(),
    ...ofDocument(),
    content: jsonb('content').$type<ExtractedText>().notNull(),
    analysis: jsonb('analysis').$type<DocumentAnalysisResult>().notNull(),
    method: analysisMethod('method').notNull(),
    analyzedAt: time('analyzed_at').notNull(),
    /** Of the reader that took its facts out; 0 where none did. */
    factsVersion: integer('facts_version').notNull().default(0),
  },
  (table) => [uniqueIndex('document_readings_by_document').on(table.documentId)],
);

/** What a funder asks for, as a person checks it off. */
export const documentRequirements = pgTable(
  'document_requirements',
  {
    id: id(),
    ...ofDocument(),
    position: integer('position').notNull(),
    category: requirementCategory('category').notNull(),
    text: text('text').notNull(),
    quote: text('quote').notNull(),
    place: jsonb('place').$type<Place>().notNull(),
    state: requirementState('state').notNull().default('open'),
    /** A person put it into other words or under another heading: a new analysis leaves it so. */
    isCorrected: boolean('is_corrected').notNull().default(false),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('document_requirements_by_document').on(table.documentId, table.position),
    index('document_requirements_by_task').on(table.taskId),
  ],
);

/** A document's text in pieces, each with where it stands, for searches and quotations. */
export const documentPassages = pgTable(
  'document_passages',
  {
    id: id(),
    ...ofDocument(),
    /** In reading order, from 0. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
    page: integer('page'),
    heading: text('heading'),
    sheet: text('sheet'),
    /** Of the first row in it. */
    row: integer('row'),
    /** The blocks of the text it is made of, from 0; null of what was read before they were kept. */
    firstBlock: integer('first_block'),
    lastBlock: integer('last_block'),
    headings: jsonb('headings').$type<LineHeading[]>().notNull().default([]),
  },
  (table) => [
    check('document_passages_text_is_given', sql`length(btrim(${table.text})) > 0`),
    uniqueIndex('document_passages_in_order').on(table.documentId, table.position),
    index('document_passages_by_organization').on(table.organizationId),
  ],
);

/** What a document says, taken out when it is read: who else wants to know it reads these rows. */
export const documentFacts = pgTable(
  'document_facts',
  {
    id: id(),
    ...ofDocument(),
    /** In reading order, from 0. */
    position: integer('position').notNull(),
    kind: factKind('kind').notNull(),
    text: text('text').notNull(),
    label: text('label'),
    owner: text('owner'),
    day: date('day', { mode: 'string' }),
    amount: doublePrecision('amount'),
    currency: varchar('currency', { length: 3 }),
    isOfModel: boolean('is_of_model').notNull().default(false),
    place: jsonb('place').$type<Place>().notNull(),
    firstBlock: integer('first_block').notNull(),
    lastBlock: integer('last_block').notNull(),
  },
  (table) => [
    check('document_facts_text_is_given', sql`length(btrim(${table.text})) > 0`),
    uniqueIndex('document_facts_in_order').on(table.documentId, table.position),
    index('document_facts_by_organization').on(table.organizationId, table.kind),
  ],
);

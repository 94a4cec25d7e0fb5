// Runs apart from the server: Markdown can be written so that parsing it takes minutes, and only a thread can be stopped.
import { parentPort, workerData } from 'node:worker_threads';
import { writeDocx } from './docx/write-docx.ts';
import type { ExportJob } from './run-export.ts';
import { writePlainText } from './plain-text/write-plain-text.ts';

const { document, format }: ExportJob = workerData;
const content = format === 'docx' ? await writeDocx(document) : Buffer.from(writePlainText(document.markdown));
parentPort?.postMessage(new Uint8Array(content));

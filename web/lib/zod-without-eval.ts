// Imported before any schema: the page's Content-Security-Policy allows no compiled code, and zod would try whether it can.
import { config } from 'zod';

config({ jitless: true });

// The landing page is complete without a script. This one only fetches the serif font of its picture after the first paint.
void import('./features/landing/document-font.ts');

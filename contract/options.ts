/** The closed lists of the product, without a dependency, so that screens can use them cheaply. */
export const roles = ['viewer', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];
export const roleLabels: Record<Role, string> = {
  viewer: 'Viewer',
  staff: 'Staff',
  manager: 'Manager',
  admin: 'Admin',
};

export const taskStatuses = ['todo', 'in_progress', 'completed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskStatusLabels: Record<TaskStatus, string> = {
  todo: 'To Do',
  in_progress: 'In Progress',
  completed: 'Completed',
};

export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const taskPriorityLabels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const boardMeetingFrequencies = ['monthly', 'quarterly', 'biannually', 'annually'] as const;

export const focusAreas = [
  'Education',
  'Healthcare',
  'Environment',
  'Poverty Alleviation',
  'Animal Welfare',
  'Human Rights',
  'Arts & Culture',
  'Community Development',
  'Disaster Relief',
  'Youth Development',
  'Senior Care',
  'Mental Health',
  'Food Security',
  'Housing',
] as const;

export const primaryCauses = [
  'Education & Learning',
  'Health & Wellness',
  'Environment & Climate',
  'Poverty & Economic Justice',
  'Human Rights & Social Justice',
  'Arts & Culture',
  'Community Building',
  'Animal Protection',
  'Disaster Relief',
  'Other',
] as const;

export const organizationSizes = ['1-5 staff', '6-15 staff', '16-50 staff', '51-100 staff', '100+ staff'] as const;

export const annualBudgetRanges = ['Under $50K', '$50K-$250K', '$250K-$1M', '$1M-$5M', '$5M+'] as const;

export const helpAreas = [
  'Grant Writing',
  'HR & People Management',
  'Fundraising Strategy',
  'Board Development',
  'Marketing & Communications',
  'Financial Management',
  'Program Development',
  'Volunteer Management',
  'Technology & Systems',
] as const;

export const maxUploadBytes = 10 * 1024 * 1024;

/** Accepted uploads: file extension, label on the card, and the media types browsers declare for it. */
export const documentTypes = [
  { extension: 'pdf', label: 'PDF', mimeTypes: ['application/pdf'] },
  { extension: 'doc', label: 'DOC', mimeTypes: ['application/msword'] },
  {
    extension: 'docx',
    label: 'DOC',
    mimeTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  { extension: 'txt', label: 'TXT', mimeTypes: ['text/plain'] },
  {
    extension: 'csv',
    label: 'CSV',
    mimeTypes: ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'],
  },
  { extension: 'xls', label: 'XLS', mimeTypes: ['application/vnd.ms-excel'] },
  {
    extension: 'xlsx',
    label: 'XLSX',
    mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
] as const;

export const invalidFileTypeMessage = 'Invalid file type: Only PDF, DOC, DOCX, TXT, CSV, XLS, XLSX files are allowed';
export const fileTooLargeMessage = 'File too large: File size must be less than 10MB';

export const fileExtension = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The word on a document's tile: PDF, DOC, XLSX, XLS, TXT, CSV, or FILE where the name tells nothing. */
export const documentTypeLabel = (name: string): string =>
  documentTypes.find((type) => type.extension === fileExtension(name))?.label ?? 'FILE';

/** `instance`: what whoever runs the site has set. */
export const aiProviders = ['instance', 'built-in', 'openai-compatible', 'anthropic'] as const;
export type AiProvider = (typeof aiProviders)[number];

/** What is told of a conversation for one question, however much a model reads: more costs time and money, and makes no better answer. */
export const mostPromptTokens = 48_000;

/** What the month's use of an AI model is limited in. */
export const budgetUnits = ['none', 'tokens', 'dollars'] as const;

/** For which agents personal data is masked before a model is asked. */
export const maskingScopes = ['off', 'hr', 'all'] as const;
export type MaskingScope = (typeof maskingScopes)[number];
export type BudgetUnit = (typeof budgetUnits)[number];

/** Of other chats, that an agent may use. */
export const sharedMessagesAtMost = 500;

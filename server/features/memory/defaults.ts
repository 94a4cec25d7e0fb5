/** What holds until somebody saves something else. */
export const memoryDefaults = {
  enableCrossAgentSharing: true,
  enableFileAccess: true,
  enableOrganizationContext: true,
  maxSharedMessages: 50,
  retentionDays: 30,
} as const;

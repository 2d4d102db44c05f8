/** All tables. What is here becomes SQL by a migration (CONTRIBUTING.md). */
export * from './files'
export * from './history'
export * from './mails'
export * from './merges'
export * from './people'
export * from './rateLimits'
export * from './records'
export * from './revisions'

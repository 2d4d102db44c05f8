import * as React from 'react'

/**
 * For its warnings, React keeps the owner stack of each element, ten thousand a second, which took an eighth
 * of the time of the page tests. Here React believes that its limit is reached, so it keeps none: only the stacks in its warnings are missing.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)

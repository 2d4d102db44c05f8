import * as React from 'react'

/**
 * For its warnings React keeps with each element the stack of who made it, ten thousand of them a second, which took an eighth
 * of the time of the tests of pages. Here it is told that there are so many already: warnings lack the way to them, and nothing else.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)

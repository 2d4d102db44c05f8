import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whenIdle, whenQuiet } from '../../src/whenIdle'

/** A query that the test answers. */
function ask(queryClient: QueryClient, key: string) {
  let answer = () => {}
  const answered = queryClient.fetchQuery({
    queryKey: [key],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve(key))),
  })
  return async () => {
    answer()
    await answered
  }
}

/** Records whether and when no query is pending. */
function watchQuiet(queryClient: QueryClient) {
  const watched = { isQuiet: false, quiet: Promise.resolve() }
  watched.quiet = whenQuiet(queryClient).then(() => {
    watched.isQuiet = true
  })
  return watched
}

test('background work runs after all pending requests', async () => {
  const queryClient = new QueryClient()
  const answerRows = ask(queryClient, 'rows')
  const answerRest = ask(queryClient, 'rest')
  const watched = watchQuiet(queryClient)

  await answerRows()
  await whenIdle()
  await whenIdle()
  expect(watched.isQuiet).toBe(false)

  await answerRest()
  await watched.quiet
})

test('background work also waits for requests that start when others finish', async () => {
  const queryClient = new QueryClient()
  const answerRows = ask(queryClient, 'rows')
  const watched = watchQuiet(queryClient)
  await whenIdle()

  await answerRows()
  const answerToday = ask(queryClient, 'today')
  await whenIdle()
  await whenIdle()
  expect(watched.isQuiet).toBe(false)

  await answerToday()
  await watched.quiet
})

test('background work runs at once without pending requests', async () => {
  await expect(whenQuiet(new QueryClient())).resolves.toBeUndefined()
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whenIdle, whenQuiet } from '../../src/whenIdle'

/** A question to the server that is answered when the test says so. */
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

/** Whether it has become quiet, and when it does. */
function watchQuiet(queryClient: QueryClient) {
  const watched = { isQuiet: false, quiet: Promise.resolve() }
  watched.quiet = whenQuiet(queryClient).then(() => {
    watched.isQuiet = true
  })
  return watched
}

test('what nobody waits for comes after everything that is being asked for', async () => {
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

test('what is asked for as soon as something else has come is waited for, too', async () => {
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

test('where nothing is asked for, it comes at once', async () => {
  await expect(whenQuiet(new QueryClient())).resolves.toBeUndefined()
})

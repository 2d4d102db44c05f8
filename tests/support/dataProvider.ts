import { onTestFinished } from 'vitest'
import { type AppDataProvider, createDataProvider } from '../../src/dataProvider'

/** A page's data provider, with a memory of its own. It goes with the test: what it listens to, and would try again, is not of the next one. */
export function aDataProvider(...options: Parameters<typeof createDataProvider>): AppDataProvider {
  const provider = createDataProvider(...options)
  onTestFinished(() => provider.close())
  return provider
}

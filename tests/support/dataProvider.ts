import { onTestFinished } from 'vitest'
import { type AppDataProvider, createDataProvider } from '../../src/dataProvider'

/** Creates a data provider with its own cache, as a page does, and closes it at the end of the test. */
export function aDataProvider(...options: Parameters<typeof createDataProvider>): AppDataProvider {
  const provider = createDataProvider(...options)
  onTestFinished(() => provider.close())
  return provider
}

import { onTestFinished } from 'vitest'
import { type AppDataProvider, createDataProvider } from '../../src/dataProvider'

/** A page's data provider with a memory of its own. The end of the test ends its listeners and retries. */
export function aDataProvider(...options: Parameters<typeof createDataProvider>): AppDataProvider {
  const provider = createDataProvider(...options)
  onTestFinished(() => provider.close())
  return provider
}

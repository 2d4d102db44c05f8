import { useEffect } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import { useRowsDrawn } from './useRowsDrawn'

/** Tells the data provider that the rows of the surrounding list are drawn, or that nobody waits for them any more. Shows nothing itself. */
export function TellDrawn({ resource }: { resource: ResourceName }) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useListContext()
  const isDrawn = useRowsDrawn()
  useEffect(() => {
    if (isDrawn && data !== undefined) void dataProvider.tellDrawn(resource)
  }, [isDrawn, data, dataProvider, resource])
  useEffect(() => () => void dataProvider.tellDrawn(resource), [dataProvider, resource])
  return null
}

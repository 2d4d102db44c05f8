import { type ReactNode, useState } from 'react'
import { useBatch } from '../../components/batch/useBatch'
import { type Selectable, SelectionContext, type SelectionInUse } from './SelectionContext'

type SelectionProviderProps<Row> = Selectable<Row> & { children: ReactNode }

/** Provides the selection to the actions of a list, and follows the changes that they start on the server. */
export function SelectionProvider<Row>({ children, ...selectable }: SelectionProviderProps<Row>) {
  const [batchIds, setBatchIds] = useState<readonly string[]>([])
  const followChange = (id: string) => {
    selectable.selection.clear()
    setBatchIds((before) => [...before, id])
  }
  return (
    <SelectionContext value={{ ...selectable, followChange } satisfies SelectionInUse<Row>}>
      {children}
      {batchIds.map((id) => (
        <FollowedChange key={id} batchId={id} />
      ))}
    </SelectionContext>
  )
}

/** Reloads the lists at the end of a change, even if its dialog was closed. */
function FollowedChange({ batchId }: { batchId: string }) {
  useBatch(batchId, { isNew: true })
  return null
}

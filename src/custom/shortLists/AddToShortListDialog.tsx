import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCreate, useDataProvider, useGetList, useUpdate } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import type { ShortListRow } from '../../../contract/rows'
import type { ShortList } from '../../../contract/shortList'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { FormDialog } from '../../components/FormDialog'
import { WHOLE } from '../../components/useRecord'
import { type AppDataProvider, newId } from '../../dataProvider'
import { LongTextField } from '../../forms/inputs/LongTextField'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

export type AddToShortListDialogProps = {
  players: readonly Pick<Player, 'id' | 'name'>[]
  onClose: () => void
}

const NEW = 'new'
const LATEST_FIRST = {
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'updatedAt', order: 'DESC' },
} as const

/** Adds players with a reason to a short list that the user can change, or to a new list. */
export default function AddToShortListDialog({ players, onClose }: AddToShortListDialogProps) {
  const t = useMessage()
  const notifyStored = useNotifyStored()
  const actor = useActor()
  const { data = [], isPending: isLoading } = useGetList<ShortListRow>('shortLists', LATEST_FIRST)
  const [chosen, choose] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const add = useAdd(players)

  const count = { smart_count: players.length, figure: formatFigure(players.length) }
  const who = players.length === 1 ? (players[0]?.name ?? '') : t('lists.count.players', count)
  const offered = data.filter(
    (list) =>
      canAccess(actor, { resource: 'shortLists', action: 'update', record: list }) &&
      list.entriesCount + players.length <= LIMITS.shortListEntries,
  )
  const listId = chosen ?? offered[0]?.id ?? NEW

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => add(listId === NEW ? { name } : { id: listId }, reason.trim()),
    networkMode: 'always',
    onSuccess: (list) => {
      onClose()
      notifyStored('shortLists', list.id, t('shortLists.add.done', { what: who, list: list.name }))
    },
  })
  return (
    <FormDialog
      title={t('shortLists.add.title')}
      submitLabel={t('shortLists.add.submit')}
      error={error}
      isBusy={isPending}
      isIncomplete={isLoading || (listId === NEW && name.trim() === '')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <bdi>{who}</bdi>
        {/* Hides the new list's name field until the lists load: a loaded list would replace the choice of a new list. */}
        {isLoading && <LinearProgress aria-label={t('shell.list.loading')} />}
        {offered.length > 0 && (
          <TextField
            select
            label={t('shortLists.add.list')}
            value={listId}
            onChange={({ target }) => choose(target.value)}
          >
            {offered.map((list) => (
              <MenuItem key={list.id} value={list.id}>
                {list.name}
              </MenuItem>
            ))}
            <MenuItem value={NEW}>{t('shortLists.new')}</MenuItem>
          </TextField>
        )}
        {!isLoading && listId === NEW && (
          <TextField
            autoFocus
            required
            label={t('shortLists.field.name')}
            helperText={t('shortLists.nameExample')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }}
          />
        )}
        <LongTextField
          minRows={2}
          label={t('shortLists.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.shortListReason, dir: 'auto' } }}
        />
      </Box>
    </FormDialog>
  )
}

type Target = { id: string } | { name: string }

/** Returns a function that adds the players to a stored list, or to a new list with the given name. */
function useAdd(players: AddToShortListDialogProps['players']) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [create] = useCreate<ShortList>()
  const [update] = useUpdate<ShortList>()
  // A retry after a lost answer sends the same ids, so that the server stores nothing twice.
  const [ids] = useState(() => ({ list: newId(), entries: players.map(() => newId()) }))
  return async (target: Target, reason: string): Promise<{ id: string; name: string }> => {
    const entries = players.map(({ id, name }, index) => ({
      id: ids.entries[index] ?? newId(),
      playerId: id,
      name,
      reason,
    }))
    if ('name' in target) {
      const data = { id: ids.list, name: target.name, purpose: '', isShared: false, entries }
      await create('shortLists', { data, meta: WHOLE }, { returnPromise: true })
      return data
    }
    const { data: list }: { data: ShortList } = await dataProvider.getOne('shortLists', target)
    const known = new Set(list.entries.map(({ playerId }) => playerId))
    const added = entries.filter(({ playerId }) => !known.has(playerId))
    if (added.length === 0) return list
    const data = { ...list, entries: [...list.entries, ...added] }
    await update(
      'shortLists',
      { id: list.id, data, previousData: list, meta: WHOLE },
      { mutationMode: 'pessimistic', returnPromise: true },
    )
    return list
  }
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { FORMATIONS, normaliseFormation, type Position } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import { groupOfPosition } from '../../../contract/positionGroups'
import type { ShortList } from '../../../contract/shortList'
import { Choice } from '../../components/Choice'
import { PrintStyle } from '../../components/PrintStyle'
import { usePrinting } from '../../components/printing'
import { useIsPhone } from '../../components/useIsPhone'
import { newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { AddPlayer } from './AddPlayer'
import { FormationPitch, type PlayerPlace } from './FormationPitch'
import { PlaceSheet } from './PlaceSheet'
import { RankedPlayers } from './RankedPlayers'
import { useBoardPlayers } from './useBoardPlayers'
import { addEntry, moveEntry, useSaveBoard } from './useSaveBoard'

/** The dialog that adds players: for a place, or for any (null). */
export type Adding = { position: Position | null }

type BoardProps = {
  stored: ShortList
  canEdit: boolean
  adding: Adding | null
  onAdding: (adding: Adding | null) => void
}

/** Shows the players of a shortlist on a pitch and in their order. Narrow windows show one of both. */
export function Board({ stored, canEdit, adding, onAdding }: BoardProps) {
  const t = useMessage()
  const isPrinting = usePrinting()
  const isNarrow = useMediaQuery('(max-width: 1099.95px)', { noSsr: true }) && !isPrinting
  const isPhone = useIsPhone() && !isPrinting
  const { list, save } = useSaveBoard(stored)
  const players = useBoardPlayers(list.entries)
  const [tab, setTab] = useState<'pitch' | 'list'>('pitch')
  const [chosenId, choose] = useState<string | null>(null)
  const titleId = useId()
  const [added, setAdded] = useState('')
  const [place, setPlace] = useState<PlayerPlace | null>(null)
  const onAdd =
    canEdit && list.entries.length < LIMITS.shortListEntries
      ? (position: Position) => onAdding({ position })
      : undefined
  const chooseOnPitch = (id: string) => {
    choose(id === chosenId ? null : id)
    const rank = players.find(({ entry }) => entry.id === id)?.rank
    document.querySelector(`[data-rank="${rank}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const { formation = FORMATIONS[0] } = list
  const label = t('shortLists.field.formation')
  const setFormation = (chosen: string) => save(() => ({ formation: normaliseFormation(chosen) }))
  const formationChoice =
    canEdit && !isPrinting ? (
      <Choice label={label} value={formation} onChange={setFormation}>
        {FORMATIONS.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </Choice>
    ) : (
      <b>{t('shell.labelled', { label, value: formation })}</b>
    )
  const pitch = (
    <FormationPitch
      formation={formation}
      players={players}
      isCompact={isPhone}
      chosenId={chosenId}
      onChoose={chooseOnPitch}
      onOpen={setPlace}
      onAdd={onAdd}
    />
  )
  const ranked = (
    <RankedPlayers
      players={players}
      isPhone={isPhone}
      isPrinting={isPrinting}
      chosenId={chosenId}
      onChoose={choose}
      onMove={canEdit ? (id, to) => save(moveEntry(id, to)) : undefined}
    />
  )
  return (
    <>
      <PrintStyle />
      {list.purpose !== '' && (
        <Typography
          dir="auto"
          sx={{ mb: 2, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {list.purpose}
        </Typography>
      )}
      {isNarrow ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
            <Tabs value={tab} onChange={(_event, chosen) => setTab(chosen)} aria-label={list.name}>
              <Tab value="pitch" label={t('shortLists.pitch')} />
              <Tab value="list" label={t('shortLists.list')} />
            </Tabs>
            {formationChoice}
          </Box>
          <Box role="tabpanel" aria-label={t(`shortLists.${tab}`)}>
            {tab === 'pitch' ? pitch : ranked}
          </Box>
        </>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: isPrinting ? '216px minmax(0, 1fr)' : 'minmax(0, 380px) minmax(0, 1fr)',
            columnGap: isPrinting ? 2 : 3.5,
            alignItems: 'start',
          }}
        >
          <Box sx={{ position: isPrinting ? 'static' : 'sticky', top: 16 }}>
            <Box sx={{ display: 'flex', minHeight: 44, alignItems: 'center', mb: 0.5 }}>
              {formationChoice}
            </Box>
            {/* On paper the pitch is narrower. */}
            <Box sx={{ zoom: isPrinting ? 0.75 : 1 }}>{pitch}</Box>
          </Box>
          {ranked}
        </Box>
      )}
      {place !== null && (
        <PlaceSheet
          place={place}
          onChoose={(id) => {
            setPlace(null)
            choose(id)
            setTab('list')
          }}
          onAdd={
            onAdd &&
            ((position) => {
              setPlace(null)
              onAdd(position)
            })
          }
          onClose={() => setPlace(null)}
        />
      )}
      <Dialog
        open={adding !== null}
        onClose={() => onAdding(null)}
        maxWidth="xs"
        fullWidth
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{t('shortLists.addPlayers')}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          {list.entries.length >= LIMITS.shortListEntries ? (
            t('shortLists.full', { figure: LIMITS.shortListEntries })
          ) : (
            <AddPlayer
              autoFocus
              without={list.entries.map(({ playerId }) => playerId)}
              group={groupOfPosition(adding?.position ?? '')}
              onChoose={({ id, name }) => {
                setAdded(name)
                save(addEntry({ id: newId(), playerId: id, name, reason: '' }))
              }}
            />
          )}
          <Box role="status" sx={{ minHeight: 24, mt: 1, color: 'text.secondary' }}>
            {added && t('shortLists.added', { player: added })}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAdding(null)}>{t('shell.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

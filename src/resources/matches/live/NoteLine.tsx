import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { LEVELS } from '../../../../contract/closedLists'
import { plainDigits } from '../../../../contract/digits'
import { KeysHelp } from '../../../components/KeysHelp'
import { useMessage } from '../../../i18n'
import { SIDES, type Side } from '../matchForm'
import { EarlierNotes } from './EarlierNotes'
import { LevelPick, MinuteInput, NoteText, OUTLINED, Phrases, PositionPick } from './NoteInputs'
import { nameOf } from './NoteList'
import { NoteReport } from './NoteReport'
import type { NoteSheetProps } from './NoteSheet'

/** A shirt number with an optional level: "3", "3a". */
const NUMBER_AND_LEVEL = /^(\d{1,2})([a-d])?$/i

type NoteLineProps = Pick<NoteSheetProps, 'live' | 'sides' | 'side' | 'field'> & {
  onSide: (side: Side) => void
  number: RefObject<HTMLInputElement | null>
}

/** The opened note at a desk: a line with side, number, name and levels, then the text. It can be written by keyboard alone. */
export function NoteLine({ live, sides, side, onSide, number, field }: NoteLineProps) {
  const t = useMessage()
  const { note } = live
  const openedNo = note === null ? '' : String(note.shirtNo ?? '')
  const [typed, setTyped] = useState(openedNo)
  // The field follows a number that was opened elsewhere.
  useEffect(() => setTyped(openedNo), [openedNo])

  const type = (text: string) => {
    const read = NUMBER_AND_LEVEL.exec(plainDigits(text.trim()))
    if (text.trim() !== '' && read === null) return
    setTyped(text)
    const [, digits, letter] = read ?? []
    const shirtNo = Number(digits)
    if (!shirtNo) return live.close()
    if (note?.shirtNo !== shirtNo || live.side !== side) live.openNumber(side, shirtNo)
    const level = LEVELS.find((one) => one === letter?.toUpperCase())
    if (level !== undefined) {
      live.change({ level })
      setTyped(String(shirtNo))
    }
  }
  const close = () => {
    live.close()
    setTyped('')
    number.current?.focus()
  }
  const onNumberKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      onSide(side === 'home' ? 'away' : 'home')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (note !== null) field.current?.focus()
    }
  }
  return (
    <Box
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) live.store()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
      sx={{ display: 'grid', gap: 1.25 }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', minHeight: 32, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('matches.live.note')}
        </Typography>
        {note !== null && <MinuteInput note={note} onChange={live.change} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={side}
          aria-label={t('matches.live.side')}
          onChange={(_event, chosen: Side | null) => chosen && onSide(chosen)}
        >
          {SIDES.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, fontWeight: 650 }}>
              <bdi>{sides[one].code}</bdi>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <InputBase
          value={typed}
          inputRef={number}
          placeholder={t('matches.note.shirtNoShort')}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onNumberKey}
          inputProps={{ 'aria-label': t('matches.note.shirtNo'), autoComplete: 'off', maxLength: 3 }}
          sx={{ ...OUTLINED, width: 60, minHeight: 40, px: 1.25, fontWeight: 650 }}
        />
        {note !== null && (
          <>
            <Typography component="bdi" noWrap sx={{ fontWeight: 620, minWidth: 0, flexShrink: 1 }}>
              {nameOf(sides[side].shirts, note.shirtNo)}
            </Typography>
            <PositionPick note={note} onChange={live.change} />
            <Box sx={{ ml: 'auto' }}>
              <LevelPick note={note} onChange={live.change} />
            </Box>
          </>
        )}
      </Box>
      {note !== null && (
        <>
          <EarlierNotes notes={live.earlier} onOpen={(earlier) => live.openNote(side, earlier)} />
          <NoteText note={note} onChange={live.change} field={field} minRows={2} onDone={close} />
          {live.isFull && <Typography color="error">{t('matches.live.full')}</Typography>}
          <Phrases key={note.id} onChange={live.change} field={field} />
        </>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <KeysHelp
          label={t('matches.live.keys')}
          rows={[
            [['3a'], t('matches.live.keyNumber')],
            [['←', '→'], t('matches.live.keySide')],
            [[t('lists.keys.enter')], t('matches.live.keyEnter')],
          ]}
        />
        {note !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button color="inherit" startIcon={<DeleteOutlined />} onClick={live.remove}>
              {t('shell.action.delete')}
            </Button>
            <NoteReport side={side} note={note} saveAndOpen={live.saveAndOpen} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

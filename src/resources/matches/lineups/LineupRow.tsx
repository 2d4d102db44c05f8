import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isComposing } from '../../../components/isComposing'
import { FieldError } from '../../../forms/inputs/FieldError'
import { useMessage } from '../../../i18n'
import { FieldRows, RemoveRow } from '../FieldRows'
import { emptyLineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'
import { LineupPlayer } from './LineupPlayer'
import { PositionCode, StarterToggle } from './PositionCode'
import { ShirtNumber } from './ShirtNumber'

type LineupRowProps = {
  side: Side
  index: number
  /** The form's key of the row. A reset changes the key, so that the fields render again and register. */
  formKey: string
  /** The chosen player's name; undefined until loaded. */
  playerName: string | undefined
  /** Details that distinguish the player from other players with the same name. */
  details: string | undefined
  onNext: () => void
  onRemove: (index: number) => void
}

export const LineupRows = styled(FieldRows)(({ theme: { palette, shape, spacing } }) => ({
  '.entry': { paddingBlock: spacing(0.5) },
  '.fields': {
    display: 'grid',
    gap: spacing(0.75),
    alignItems: 'center',
    gridTemplateColumns: '48px minmax(0, 1fr) 48px 56px 44px',
    gridTemplateAreas: '"number player starter position remove"',
  },
  // On a phone the field for choosing a player needs the full width.
  '@container (max-width: 419px)': {
    '.choosing': {
      gridTemplateAreas: '"number . starter position remove" "player player player player player"',
    },
  },
  '.player': { gridArea: 'player' },
  '.chosen': {
    justifyContent: 'flex-start',
    textAlign: 'left',
    minHeight: 44,
    paddingInline: spacing(1),
    borderRadius: shape.borderRadius,
    font: 'inherit',
    overflowWrap: 'anywhere',
  },
  '.details': { marginInlineStart: spacing(1), color: palette.text.secondary, fontSize: 13 },
}))

/** Renders one player of a side: number, name and position in one row. Enter moves to the next field or row. */
export const LineupRow = memo(function LineupRow({
  side,
  index,
  playerName,
  details,
  onNext,
  onRemove,
}: LineupRowProps) {
  const t = useMessage()
  const name = `${lineupPath(side)}.${index}` as const
  const { setValue, getValues } = useFormContext<MatchForm>()
  const playerId: string | null = useWatch({ name: `${name}.playerId` }) ?? null
  const { errors } = useFormState<MatchForm>({ name: lineupPath(side) })
  const errorsOfRow = errors[lineupPath(side)]?.[index]
  const messages = [
    errorsOfRow?.shirtNo?.message,
    playerId === null ? undefined : errorsOfRow?.playerId?.message,
  ].filter((message) => message !== undefined)

  const row = useRef<HTMLFieldSetElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLElement)) return
    if (event.target.getAttribute('inputmode') !== 'numeric') return
    event.preventDefault()
    // Moves from the number to the player's field, or to the next row if a player is already chosen.
    const field = event.currentTarget.querySelector<HTMLElement>('[role=combobox]')
    if (field === null) onNext()
    else field.focus()
  }

  const changePlayer = () => {
    const { shirtNo, position, isStarter } = getValues(name) ?? emptyLineupRow()
    // Renders the player's field at once, so that the field can take the focus from the button.
    flushSync(() =>
      setValue(
        name,
        { shirtNo, position, isStarter, playerId: null, name: playerName },
        { shouldDirty: true },
      ),
    )
    row.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }

  return (
    <li className="entry">
      <fieldset
        ref={row}
        className={playerId === null ? 'fields choosing' : 'fields'}
        aria-label={t('matches.lineup.label', { number: index + 1 })}
        onKeyDown={onKeyDown}
      >
        <ShirtNumber name={`${name}.shirtNo`} isInvalid={errorsOfRow?.shirtNo !== undefined} />
        {playerId === null ? (
          <div className="player">
            <LineupPlayer side={side} index={index} onChosen={onNext} />
          </div>
        ) : (
          <ButtonBase
            className="player chosen"
            onClick={changePlayer}
            aria-label={t('matches.lineup.change', { name: playerName ?? '…' })}
            aria-description={details || undefined}
          >
            <span>{playerName ?? '…'}</span>
            {details && <span className="details">{details}</span>}
          </ButtonBase>
        )}
        <StarterToggle name={`${name}.isStarter`} />
        <PositionCode name={`${name}.position`} />
        <RemoveRow
          label={t('matches.lineup.remove', { number: index + 1 })}
          onClick={() => onRemove(index)}
        />
      </fieldset>
      {messages.length > 0 && (
        <FormHelperText error role="alert" component="div">
          {messages.map((message) => (
            <div key={message}>
              <FieldError error={message} />
            </div>
          ))}
        </FormHelperText>
      )}
    </li>
  )
})

interface OneOfTwoProps<V extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly content: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** There is nothing to choose now, which what stands beside it says. */
  readonly isOff?: boolean;
}

/** Two ways to look at the same, of which one is pressed. */
export function OneOfTwo<V extends string>({ label, choices, value, onChange, isOff = false }: OneOfTwoProps<V>) {
  return (
    <fieldset aria-label={label} className="bw-one-of-two" disabled={isOff}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.content}
        </button>
      ))}
    </fieldset>
  );
}

type ChoicesProps<Name extends string> = {
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly chosen: readonly Name[];
  readonly onChoose: (chosen: readonly Name[]) => void;
};

/** Several of some things, each by its box. */
export function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { legend, hint, error, names, labelOf, chosen, onChoose } = props;
  const toggle = (name: Name, on: boolean) =>
    onChoose(names.filter((each) => (each === name ? on : chosen.includes(each))));
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="error">{error}</p>}
      <div>
        {names.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            <span>
              {labelOf(name)} <code>{name}</code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

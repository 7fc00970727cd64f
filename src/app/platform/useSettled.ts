import { useEffect, useState } from 'react';

/** Returns the last value that stayed the same for `milliseconds`; at first, the current one. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(pause);
  }, [value, milliseconds]);
  return settled;
}

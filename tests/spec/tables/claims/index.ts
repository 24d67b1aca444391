import { section1 } from './section-1.ts';
import { section2 } from './section-2.ts';
import { section3 } from './section-3.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section7 } from './section-7.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

/** The claims of the specification by section, in its order. */
export const claimsBySection = {
  'What the product does and for whom': section1,
  'Screens and routes': section2,
  'Entities and their fields': section3,
  'States and transitions': section4,
  'Validation rules': section5,
  'Roles and permissions': section6,
  Calls: section7,
  'Error catalogue': section8,
  'Business constants and limits': section9,
};

export const claims = Object.values(claimsBySection).flat();

// Vectors, random numbers, triangles and the tree that finds them.
#pragma once
#include <algorithm>
#include <vector>

#define BOTH __host__ __device__ inline

struct V3 {
  float x, y, z;
  BOTH V3() : x(0), y(0), z(0) {}
  BOTH explicit V3(float a) : x(a), y(a), z(a) {}
  BOTH explicit V3(const float* p) : x(p[0]), y(p[1]), z(p[2]) {}
  BOTH V3(float a, float b, float c) : x(a), y(b), z(c) {}
};
BOTH V3 operator+(V3 a, V3 b) { return V3(a.x + b.x, a.y + b.y, a.z + b.z); }
BOTH V3 operator-(V3 a, V3 b) { return V3(a.x - b.x, a.y - b.y, a.z - b.z); }
BOTH V3 operator*(V3 a, V3 b) { return V3(a.x * b.x, a.y * b.y, a.z * b.z); }
BOTH V3 operator*(V3 a, float k) { return V3(a.x * k, a.y * k, a.z * k); }
BOTH V3 operator/(V3 a, float k) { return a * (1 / k); }
BOTH float dot(V3 a, V3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
BOTH V3 cross(V3 a, V3 b) { return V3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
BOTH V3 normalize(V3 a) { return a / sqrtf(fmaxf(dot(a, a), 1e-20f)); }
BOTH V3 low(V3 a, V3 b) { return V3(fminf(a.x, b.x), fminf(a.y, b.y), fminf(a.z, b.z)); }
BOTH V3 high(V3 a, V3 b) { return V3(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z)); }
BOTH float clamp01(float x) { return fminf(fmaxf(x, 0.f), 1.f); }
BOTH V3 mix(V3 a, V3 b, float t) { return a * (1 - t) + b * t; }
BOTH float along(V3 a, int axis) { return axis == 0 ? a.x : axis == 1 ? a.y : a.z; }
BOTH V3 limited(V3 c, float most) {
  float m = fmaxf(c.x, fmaxf(c.y, c.z));
  return m > most ? c * (most / m) : c;
}

struct Rng {
  unsigned state;
  BOTH explicit Rng(unsigned seed) {
    state = seed * 747796405u + 2891336453u;
    next();
    next();
  }
  BOTH float next() {
    state = state * 747796405u + 2891336453u;
    unsigned w = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
    w = (w >> 22) ^ w;
    return (w >> 8) * (1.f / 16777216.f);
  }
};

struct Tri {
  V3 a, e1, e2, na, nb, nc, ca, cb, cc, face;
  int mat;
  Tri() {}
  Tri(const float* p, int m) : a(p), na(p + 9), nb(p + 12), nc(p + 15), ca(p + 18), cb(p + 21), cc(p + 24), mat(m) {
    e1 = V3(p + 3) - a;
    e2 = V3(p + 6) - a;
    face = normalize(cross(e1, e2));
  }
  V3 lo() const { return low(a, low(a + e1, a + e2)); }
  V3 hi() const { return high(a, high(a + e1, a + e2)); }
};

struct Lamp {
  V3 at, u, v, radiance, n;
  float area;
  Lamp() {}
  Lamp(const float* p) : at(p), u(p + 3), v(p + 6), radiance(p + 9) {
    V3 c = cross(u, v);
    n = normalize(c) * -1.f;
    area = 4 * sqrtf(dot(c, c));
  }
};

// Leaf: count > 0 and first triangle in `left`; otherwise children at left and left + 1.
struct Node {
  V3 lo, hi;
  int left, count;
};
struct Hit {
  float t, u, v;
  int tri;
};

inline float surfaceOf(V3 lo, V3 hi) {
  V3 d = hi - lo;
  return d.x * d.y + d.y * d.z + d.z * d.x;
}

struct Builder {
  std::vector<Tri>& tris;
  std::vector<Node> nodes;
  explicit Builder(std::vector<Tri>& t) : tris(t) {}
  void bound(Node& n, int first, int count) {
    n.lo = V3(1e30f);
    n.hi = V3(-1e30f);
    for (int i = first; i < first + count; i++) {
      n.lo = low(n.lo, tris[i].lo());
      n.hi = high(n.hi, tris[i].hi());
    }
  }
  // Best of 15 planes on each axis by the surface heuristic.
  bool plane(int first, int count, int& axis, float& at) {
    V3 lo(1e30f), hi(-1e30f);
    float best = 1e30f;
    for (int i = first; i < first + count; i++) {
      V3 c = (tris[i].lo() + tris[i].hi()) * .5f;
      lo = low(lo, c);
      hi = high(hi, c);
    }
    for (int a = 0; a < 3; a++) {
      float from = along(lo, a), size = along(hi, a) - from;
      if (size < 1e-7f) continue;
      const int K = 16;
      V3 bl[K], bh[K];
      int n[K] = {0};
      for (int k = 0; k < K; k++) {
        bl[k] = V3(1e30f);
        bh[k] = V3(-1e30f);
      }
      for (int i = first; i < first + count; i++) {
        float c = (along(tris[i].lo(), a) + along(tris[i].hi(), a)) * .5f;
        int k = std::min(K - 1, (int)((c - from) / size * K));
        n[k]++;
        bl[k] = low(bl[k], tris[i].lo());
        bh[k] = high(bh[k], tris[i].hi());
      }
      for (int cut = 1; cut < K; cut++) {
        V3 l0(1e30f), h0(-1e30f), l1(1e30f), h1(-1e30f);
        int n0 = 0, n1 = 0;
        for (int k = 0; k < cut; k++)
          if (n[k]) {
            n0 += n[k];
            l0 = low(l0, bl[k]);
            h0 = high(h0, bh[k]);
          }
        for (int k = cut; k < K; k++)
          if (n[k]) {
            n1 += n[k];
            l1 = low(l1, bl[k]);
            h1 = high(h1, bh[k]);
          }
        if (!n0 || !n1) continue;
        float cost = n0 * surfaceOf(l0, h0) + n1 * surfaceOf(l1, h1);
        if (cost < best) {
          best = cost;
          axis = a;
          at = from + size * cut / K;
        }
      }
    }
    return best < 1e29f;
  }
  void split(int index, int first, int count) {
    bound(nodes[index], first, count);
    nodes[index].left = first;
    nodes[index].count = count;
    int axis;
    float at;
    if (count <= 4 || !plane(first, count, axis, at)) return;
    auto middle = std::partition(tris.begin() + first, tris.begin() + first + count, [&](const Tri& t) {
      return (along(t.lo(), axis) + along(t.hi(), axis)) * .5f < at;
    });
    int n = (int)(middle - tris.begin()) - first;
    if (n == 0 || n == count) return;
    int child = (int)nodes.size();
    nodes.emplace_back();
    nodes.emplace_back();
    nodes[index].left = child;
    nodes[index].count = 0;
    split(child, first, n);
    split(child + 1, first + n, count - n);
  }
};

inline std::vector<Node> buildTree(std::vector<Tri>& tris) {
  Builder b(tris);
  b.nodes.reserve(tris.size() * 2);
  b.nodes.emplace_back();
  b.split(0, 0, (int)tris.size());
  return b.nodes;
}

__device__ inline bool meets(const Node& n, V3 o, V3 inv, float limit, float& near) {
  V3 a = (n.lo - o) * inv, b = (n.hi - o) * inv, l = low(a, b), h = high(a, b);
  near = fmaxf(fmaxf(l.x, l.y), fmaxf(l.z, 0.f));
  return near <= fminf(fminf(h.x, h.y), fminf(h.z, limit));
}

__device__ inline bool meets(const Tri& t, V3 o, V3 d, float limit, Hit& hit) {
  V3 p = cross(d, t.e2);
  float det = dot(t.e1, p);
  if (fabsf(det) < 1e-12f) return false;
  float inv = 1 / det;
  V3 s = o - t.a;
  float u = dot(s, p) * inv;
  if (u < 0 || u > 1) return false;
  V3 q = cross(s, t.e1);
  float v = dot(d, q) * inv;
  if (v < 0 || u + v > 1) return false;
  float at = dot(t.e2, q) * inv;
  if (at <= 1e-4f || at >= limit) return false;
  hit.t = at;
  hit.u = u;
  hit.v = v;
  return true;
}

__device__ inline bool intersect(const Node* nodes, const Tri* tris, V3 o, V3 d, float limit, Hit& hit) {
  V3 inv(1 / (fabsf(d.x) < 1e-9f ? 1e-9f : d.x), 1 / (fabsf(d.y) < 1e-9f ? 1e-9f : d.y),
         1 / (fabsf(d.z) < 1e-9f ? 1e-9f : d.z));
  int stack[48], top = 0;
  float near;
  hit.t = limit;
  hit.tri = -1;
  if (!meets(nodes[0], o, inv, limit, near)) return false;
  stack[top++] = 0;
  while (top) {
    const Node& n = nodes[stack[--top]];
    if (n.count) {
      for (int i = n.left; i < n.left + n.count; i++) {
        Hit h;
        if (meets(tris[i], o, d, hit.t, h)) {
          h.tri = i;
          hit = h;
        }
      }
      continue;
    }
    float a, b;
    bool l = meets(nodes[n.left], o, inv, hit.t, a), r = meets(nodes[n.left + 1], o, inv, hit.t, b);
    if (l && r) {
      int nearer = a < b ? 0 : 1;
      if (top < 46) {
        stack[top++] = n.left + 1 - nearer;
        stack[top++] = n.left + nearer;
      }
    } else if (l)
      stack[top++] = n.left;
    else if (r)
      stack[top++] = n.left + 1;
  }
  return hit.tri >= 0;
}

__device__ inline V3 normal(const Tri& t, const Hit& h) {
  return normalize(t.na * (1 - h.u - h.v) + t.nb * h.u + t.nc * h.v);
}
